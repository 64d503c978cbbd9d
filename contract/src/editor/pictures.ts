const MEGABYTE = 1024 * 1024
const PICTURE_MEGABYTES_MAX = 1
/** Bytes of a picture that is part of a document. */
export const PICTURE_BYTES_MAX = PICTURE_MEGABYTES_MAX * MEGABYTE
const MILLION = 1_000_000
const PICTURE_MEGAPIXELS_MAX = 25
const PICTURES_MEGAPIXELS_MAX = 60
/** Pixels of one picture: what expands to more would hold up a browser. */
export const PICTURE_PIXELS_MAX = PICTURE_MEGAPIXELS_MAX * MILLION
/** Pixels of all pictures of a document together, each picture once. */
export const PICTURES_PIXELS_MAX = PICTURES_MEGAPIXELS_MAX * MILLION
/** Said of a document whose pictures have more pixels. */
export const PICTURES_TOO_LARGE = `A picture may have at most ${PICTURE_MEGAPIXELS_MAX} megapixels, and all pictures of a document together ${PICTURES_MEGAPIXELS_MAX}. Reduce the pictures and try again.`
/** In pixels of CSS, a 96th of an inch. */
export const PICTURE_WIDTH_MAX = 2_000

const CHARACTERS_MAX = Math.ceil(PICTURE_BYTES_MAX / 3) * 4 + 40
/** PNG and JPEG, by their first bytes too. */
const PICTURE = /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]*={0,2}$/

/** Whether the address of an image is the picture itself, as a part of the document. */
export function isPicture(src: unknown): src is string {
	return typeof src === 'string' && src.length <= CHARACTERS_MAX && PICTURE.test(src)
}

/** How wide a picture is shown; null for as wide as it is. */
export function isPictureWidth(width: unknown): boolean {
	if (width === null || width === undefined) return true
	return Number.isInteger(width) && Number(width) >= 1 && Number(width) <= PICTURE_WIDTH_MAX
}
