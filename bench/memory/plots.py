"""Plots as SVG: lines over size, both axes logarithmic, and bars."""
import math
from xml.sax.saxutils import escape

COLOURS = ["#1b6ca8", "#d1495b", "#3a7d44", "#8f5fbf", "#c98b1b", "#555555"]
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 400, 70, 150, 40, 50


class Svg:
    def __init__(self, width, height, title):
        self.parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
                      f'font-family="sans-serif" font-size="12">',
                      f'<rect width="{width}" height="{height}" fill="white"/>']
        self.text(width / 2, 20, title, "middle", 14)

    def text(self, x, y, text, anchor="start", size=12):
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}">{escape(text)}</text>')

    def line(self, x1, y1, x2, y2, colour="#cccccc"):
        self.parts.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}"/>')

    def curve(self, points, colour):
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for x, y in points:
            self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>')

    def bar(self, x, y, width, height, colour):
        self.parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>')

    def write(self, path):
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(self.parts + ["</svg>", ""]))


def powers(low, high):
    """The powers of ten from below low to above high."""
    first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
    return [10.0 ** k for k in range(first, max(last, first + 1) + 1)]


def lines(path, title, xName, yName, series):
    """series: [(name, [(x, y)])]; those without a point are left out. Writes nothing if none has one."""
    series = [(name, points) for name, points in series if points]
    if not series:
        return False
    xs = powers(min(x for _, p in series for x, _ in p), max(x for _, p in series for x, _ in p))
    ys = powers(min(y for _, p in series for _, y in p), max(y for _, p in series for _, y in p))
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM

    def place(x, y):
        return (LEFT + (right - LEFT) * math.log(x / xs[0]) / math.log(xs[-1] / xs[0]),
                bottom - (bottom - TOP) * math.log(y / ys[0]) / math.log(ys[-1] / ys[0]))

    svg = Svg(WIDTH, HEIGHT, title)
    for x in xs:
        at = place(x, ys[0])[0]
        svg.line(at, TOP, at, bottom)
        svg.text(at, bottom + 18, f"{x:g}", "middle")
    for y in ys:
        at = place(xs[0], y)[1]
        svg.line(LEFT, at, right, at)
        svg.text(LEFT - 6, at + 4, f"{y:g}", "end")
    svg.text((LEFT + right) / 2, HEIGHT - 10, xName, "middle")
    svg.text(LEFT, TOP - 6, yName, "middle")
    for number, (name, points) in enumerate(series):
        colour = COLOURS[number % len(COLOURS)]
        svg.curve([place(x, y) for x, y in points], colour)
        svg.bar(right + 12, TOP + 20 * number, 12, 12, colour)
        svg.text(right + 30, TOP + 10 + 20 * number, name)
    svg.write(path)
    return True


def bars(path, title, unit, values):
    """values: [(name, number)], one bar each, from the left."""
    values = [(name, number) for name, number in values if number is not None and not math.isnan(number)]
    if not values:
        return False
    height = 60 + 26 * len(values)
    svg, most = Svg(WIDTH, height, title), max(number for _, number in values)
    for row, (name, number) in enumerate(values):
        y = 40 + 26 * row
        length = (WIDTH - 330) * number / most
        svg.text(190, y + 14, name, "end")
        svg.bar(200, y, length, 18, COLOURS[0])
        svg.text(206 + length, y + 14, f"{number:.3g} {unit}")
    svg.write(path)
    return True
