const sidePixels = 128
const quality = 0.85

type Outcome = { picture: string } | { problem: 'notAnImage' | 'unreadable' }

/** An image file as a small square `data:` URL, cut from its middle; nothing leaves the browser. */
export async function makeAvatarPicture(file: File): Promise<Outcome> {
  if (!file.type.startsWith('image/')) return { problem: 'notAnImage' }
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return { picture: shrink(image) }
  } catch {
    return { problem: 'unreadable' }
  } finally {
    URL.revokeObjectURL(url)
  }
}

function shrink(image: HTMLImageElement): string {
  const side = Math.min(image.naturalWidth, image.naturalHeight)
  const left = (image.naturalWidth - side) / 2
  const top = (image.naturalHeight - side) / 2
  const canvas = document.createElement('canvas')
  canvas.width = sidePixels
  canvas.height = sidePixels
  const context = canvas.getContext('2d')
  if (!context || side === 0) throw new Error('The browser cannot draw this image.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, side, side, 0, 0, sidePixels, sidePixels)
  return canvas.toDataURL('image/webp', quality)
}
