/** Twice as large as the SVG, for sharp screens; as large as the command line makes it. */
const SCALE = 2;

/** Draws an SVG file on a canvas, as PNG. */
export async function svgToPng(svg: string): Promise<Blob> {
  const image = new Image();
  // The page's own rules allow pictures from data, but not from blobs.
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('This browser cannot write PNG.'))),
      'image/png',
    );
  });
}
