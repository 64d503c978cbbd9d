import {
	decodePDFRawStream,
	PDFArray,
	type PDFContext,
	type PDFDict,
	PDFName,
	PDFNumber,
	PDFRawStream,
	PDFStream,
} from '@cantoo/pdf-lib'
import sharp, { type Sharp } from 'sharp'

/** A letter page at 150 dots per inch. */
const SIDE_MAX = 1_650
const QUALITY = 70
/** Larger ones are left as they are: decoded they would fill the memory. */
const PIXELS_MAX = 60_000_000
/** Fewer bytes are not worth a loss of quality. */
const WORTH = 0.9

const name = (text: string) => PDFName.of(text)

const CHANNELS = new Map<string, 1 | 3>([
	['DeviceRGB', 3],
	['CalRGB', 3],
	['DeviceGray', 1],
	['CalGray', 1],
])

/** Number of channels of a color space whose values stay what they are in a JPEG; a profile says itself how many it describes (ISO 32000-2, 8.6.5.5). */
function channelsOf(dict: PDFDict): 1 | 3 | null {
	const space = dict.lookup(name('ColorSpace'))
	const kind = space instanceof PDFArray ? space.lookup(0) : space
	if (!(kind instanceof PDFName)) return null
	const profile = space instanceof PDFArray && kind === name('ICCBased') ? space.lookup(1) : undefined
	if (profile instanceof PDFStream) {
		const described = profile.dict.lookupMaybe(name('N'), PDFNumber)?.asNumber()
		return described === 1 || described === 3 ? described : null
	}
	return CHANNELS.get(kind.decodeText()) ?? null
}

/** The image for sharp; null for those whose colors would change. */
function openImage(stream: PDFRawStream): Sharp | null {
	const { dict } = stream
	const [width, height] = ['Width', 'Height'].map((key) => dict.lookupMaybe(name(key), PDFNumber)?.asNumber() ?? 0)
	const channels = channelsOf(dict)
	const isPlain = ['Decode', 'Mask', 'DecodeParms', 'ImageMask'].every((key) => dict.lookup(name(key)) === undefined)
	if (!width || !height || width * height > PIXELS_MAX || channels === null || !isPlain) return null
	const filter = dict.lookup(name('Filter'))
	if (filter === name('DCTDecode')) {
		// Readers go by the color space of the PDF alone.
		return sharp(stream.getContents(), { limitInputPixels: PIXELS_MAX, ignoreIcc: true })
	}
	if (filter !== name('FlateDecode') || dict.lookup(name('BitsPerComponent'))?.toString() !== '8') return null
	const raw = decodePDFRawStream(stream).decode()
	return raw.length < width * height * channels ? null : sharp(raw, { raw: { width, height, channels } })
}

async function compressed(stream: PDFRawStream, context: PDFContext): Promise<PDFRawStream | null> {
	const image = openImage(stream)
	if (image === null) return null
	const resized = image.resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
	const gray = channelsOf(stream.dict) === 1
	const { data, info } = await (gray ? resized.grayscale() : resized.toColorspace('srgb'))
		.jpeg({ quality: QUALITY })
		.toBuffer({ resolveWithObject: true })
	if (data.length > stream.getContentsSize() * WORTH || info.channels !== (gray ? 1 : 3)) return null
	const dict = stream.dict.clone(context)
	dict.set(name('Filter'), name('DCTDecode'))
	dict.set(name('Width'), PDFNumber.of(info.width))
	dict.set(name('Height'), PDFNumber.of(info.height))
	dict.set(name('BitsPerComponent'), PDFNumber.of(8))
	return PDFRawStream.of(dict, new Uint8Array(data))
}

/** Stores photos and scans again as JPEG where that makes the file smaller. What can't be read stays as it is. */
export async function compressImages(context: PDFContext): Promise<void> {
	for (const [ref, object] of context.enumerateIndirectObjects()) {
		if (!(object instanceof PDFRawStream) || object.dict.lookup(name('Subtype')) !== name('Image')) continue
		const smaller = await compressed(object, context).catch(() => null)
		if (smaller !== null) context.assign(ref, smaller)
	}
}
