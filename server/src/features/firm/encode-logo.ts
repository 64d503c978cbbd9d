import { firmErrors } from '@praxis/contract/firm/firm.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Sharp } from 'sharp'

const SIDE_MAX = 4_000
const PIXELS_MAX = SIDE_MAX * SIDE_MAX
/** Enough for a letterhead at 300 dots an inch. */
const KEPT_WIDTH = 800
const KEPT_HEIGHT = 400
const DECODE_SECONDS = 10

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

export interface EncodedLogo {
	readonly png: Buffer
	readonly width: number
	readonly height: number
}

function startsWith(content: Buffer, signature: Buffer): boolean {
	return content.subarray(0, signature.length).equals(signature)
}

async function requireSize(image: Sharp): Promise<void> {
	const { width, height } = await image.metadata()
	if (width > SIDE_MAX || height > SIDE_MAX) throw refuse(firmErrors, 'logo_too_many_pixels')
}

/** Re-encodes a PNG or JPEG as an upright PNG of at most 800 by 400 pixels, without metadata. The type is taken from the
 *  first bytes; other types (SVG among them, which can contain scripts) are refused. */
export async function encodeLogo(content: Buffer): Promise<EncodedLogo> {
	if (!startsWith(content, PNG) && !startsWith(content, JPEG)) throw refuse(firmErrors, 'logo_not_an_image')
	// The library is large and rarely needed.
	const { default: sharp } = await import('sharp')
	const image = sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1, animated: false })
	try {
		await requireSize(image)
		const { data, info } = await image
			.rotate()
			.resize({ width: KEPT_WIDTH, height: KEPT_HEIGHT, fit: 'inside', withoutEnlargement: true })
			.png({ compressionLevel: 9 })
			.timeout({ seconds: DECODE_SECONDS })
			.toBuffer({ resolveWithObject: true })
		return { png: data, width: info.width, height: info.height }
	} catch (error) {
		if (error instanceof Error && error.message.startsWith('Input image exceeds pixel limit')) {
			throw refuse(firmErrors, 'logo_too_many_pixels')
		}
		if (error instanceof Error && error.name === 'Error') throw refuse(firmErrors, 'logo_not_an_image')
		throw error
	}
}
