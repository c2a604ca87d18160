/*
 * Listens to the preprocessor on behalf of what the AST does not keep: anchors and access attributes.
 */
#ifndef OCC_CHECKER_CLANG_SOURCE_WATCH_H
#define OCC_CHECKER_CLANG_SOURCE_WATCH_H

#include "access_attribute.h"
#include "anchor.h"

namespace clang
{
class ASTContext;
}

namespace occ {

class SourceWatch
{
      public:
	/* Must be made before the first token is read, and live until the last one has been. */
	explicit SourceWatch(clang::Preprocessor &PP);
	/* After parsing, before lowering. */
	void finish(const clang::ASTContext &Context);

	Anchors Pragmas;
	AccessAttributes Accesses;
};

} // namespace occ

#endif
