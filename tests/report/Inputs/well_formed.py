"""Parses pages as XML, with the void elements and bare attributes of HTML made XML's."""

import re
import sys
import xml.etree.ElementTree as tree

for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        text = file.read()
    text = text.replace("<!DOCTYPE html>", "", 1)
    text = re.sub(r"<(meta|link|input)\b([^<>]*)>", r"<\1\2/>", text)
    text = re.sub(r"(<(?:form|button|details)\b[^<>]*) (hidden|open)(?=[ >])", r'\1 \2=""', text)
    tree.fromstring(text)
