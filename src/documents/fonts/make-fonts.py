# Run from the root of the repository: python3 src/documents/fonts/make-fonts.py (fonttools, brotli). See README.md.
from fontTools import subset
from fontTools.merge import Merger
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FROM = 'node_modules/@fontsource-variable'
TO = 'src/documents/fonts'
PUNCTUATION = {0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC, 0x2212}
LATIN = set(range(0x20, 0x180)) | set(range(0x218, 0x21C)) | {0x1E9E} | PUNCTUATION
DATA = set(range(0x20, 0x7F)) | {0xA0, 0xA3, 0xB7, 0xD7} | PUNCTUATION
NAMES = LATIN | set(range(0x300, 0x330)) | set(range(0x370, 0x460)) | set(range(0x1E00, 0x1F00)) | {0x1A0, 0x1A1, 0x1AF, 0x1B0}


def make(package, weight, characters, *parts):
    files = []
    for part in parts:
        font = TTFont(f'{FROM}/{package}/files/{package}-{part}-wght-normal.woff2')
        font = instancer.instantiateVariableFont(font, {'wght': weight})
        font.flavor = None
        for table in ('STAT', 'avar', 'HVAR', 'MVAR'):
            if table in font:
                del font[table]
        files.append(f'/tmp/{package}-{weight}-{part}.ttf')
        font.save(files[-1])
    font = Merger().merge(files) if len(files) > 1 else TTFont(files[0])
    flatten(font)
    options = subset.Options(hinting=False, layout_features=['kern', 'mark', 'mkmk'], name_IDs=['*'], notdef_outline=True)
    options.drop_tables += ['DSIG', 'meta', 'GSUB']
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    rename(font, package, weight)
    font.flavor = None  # unpacked: the PDF writer would inflate every table again for every document
    font.save(f'{TO}/{package}-{weight}.ttf')


# The PDF writer shares one parsed font between documents and loses letters that it first met as a part of another.
def flatten(font):
    glyphs, outlines = font.getGlyphSet(), {}
    for name in font.getGlyphOrder():
        if font['glyf'][name].isComposite():
            recording, pen = DecomposingRecordingPen(glyphs), TTGlyphPen(None)
            glyphs[name].draw(recording)
            recording.replay(pen)
            outlines[name] = pen.glyph()
    for name, outline in outlines.items():
        font['glyf'][name] = outline


# Two weights of one PostScript name would be embedded again at every change of weight.
def rename(font, package, weight):
    family = ''.join(word.capitalize() for word in package.split('-'))
    font['name'].setName(f'{family} {weight}', 4, 3, 1, 0x409)
    font['name'].setName(f'{family}-{weight}', 6, 3, 1, 0x409)
    for identifier in (3, 16, 17, 25):
        font['name'].removeNames(nameID=identifier)
    font['OS/2'].usWeightClass = weight


make('familjen-grotesk', 650, LATIN, 'latin')
for weight in (400, 600):
    make('atkinson-hyperlegible-next', weight, LATIN, 'latin', 'latin-ext')
    make('atkinson-hyperlegible-mono', weight, DATA, 'latin')
make('literata', 400, NAMES, 'latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic')
