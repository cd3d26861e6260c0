int area(int width) { return width * width; }
