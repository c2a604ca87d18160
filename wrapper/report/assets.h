#ifndef OCC_REPORT_ASSETS_H
#define OCC_REPORT_ASSETS_H

/* The files in html/, as text. */
extern const char report_style[];
extern const char report_script[];

#endif
