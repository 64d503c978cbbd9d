import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export interface QrPath {
	/** Path of the dark squares, in the notation of SVG: a square is one unit, y runs down. */
	readonly path: string
	/** Squares a side, without the quiet zone. */
	readonly side: number
}

/** The QR code of a text, drawn by the library that draws those on screens. @throws RangeError for a text too long for a code */
export function qrPath(text: string): QrPath {
	const svg = renderToStaticMarkup(createElement(QRCodeSVG, { value: text, level: 'M', marginSize: 0 }))
	const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
	const path = [...svg.matchAll(/ d="([^"]+)"/g)].at(-1)?.[1]
	if (path === undefined || !(side > 0)) throw new Error('The QR code was not drawn.')
	return { path, side }
}
