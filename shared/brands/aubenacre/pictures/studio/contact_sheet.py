"""Small labelled sheet of every picture in ../masters: python3 contact_sheet.py writes contact-sheet.jpg beside this file."""
import glob
import os
import re
from PIL import Image, ImageDraw, ImageFont

here = os.path.dirname(os.path.abspath(__file__))
files = sorted(f for f in glob.glob(os.path.join(here, '..', 'masters', '*.webp')) if re.match(r'\d+-\d\.webp$', os.path.basename(f)))
W, H, L, C = 168, 210, 18, 11
rows = -(-len(files) // C)
sheet = Image.new('RGB', (C * (W + 8) + 8, rows * (H + L + 8) + 8), '#ffffff')
d = ImageDraw.Draw(sheet)
font = ImageFont.truetype('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf', 12)
for k, f in enumerate(files):
    x, y = 8 + (k % C) * (W + 8), 8 + (k // C) * (H + L + 8)
    sheet.paste(Image.open(f).convert('RGB').resize((W, H), Image.LANCZOS), (x, y))
    d.text((x + 2, y + H + 2), os.path.basename(f)[:-5], fill='#333333', font=font)
q = 84
while True:
    sheet.save(os.path.join(here, 'contact-sheet.jpg'), quality=q, optimize=True, progressive=True)
    if os.path.getsize(os.path.join(here, 'contact-sheet.jpg')) < 1450000 or q < 40:
        break
    q -= 6
print(len(files), 'pictures', os.path.getsize(os.path.join(here, 'contact-sheet.jpg')) // 1024, 'kB')
