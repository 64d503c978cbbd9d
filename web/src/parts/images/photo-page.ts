import { blackAndWhite, type Colored, coloredOf, evenColors, resampleColor } from './color.ts'
import { skewOf } from './deskew.ts'
import type { Corners } from './find-paper.ts'
import { compose, type Matrix, type Point, rectangleTo, turned } from './matrix.ts'
import { grayOf } from './pixels.ts'
import type { QuarterTurn } from './prepare.ts'

export const LOOKS = ['enhanced', 'original', 'black'] as const
export type Look = (typeof LOOKS)[number]

/** How a photo becomes a page. Corners are shares of the photo’s width and height, from its top left. */
export interface PhotoSettings {
	readonly corners: Corners
	readonly turn: QuarterTurn
	readonly straighten: boolean
	readonly look: Look
}

export const WHOLE: Corners = [
	[0, 0],
	[1, 0],
	[1, 1],
	[0, 1],
]

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by)

/** Turns to the right go around the corners. */
function sizeOf([a, b, c, d]: Corners, longest: number): readonly [number, number] {
	const width = Math.max(distance(a, b), distance(d, c))
	const height = Math.max(distance(a, d), distance(b, c))
	const scale = Math.min(1, longest / Math.max(width, height))
	return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

/** Cuts the page out of a photo, flat, upright, level and with even light.
 *  @param longest longer side of the page, in pixels */
export function developPhoto(
	photo: Colored,
	{ corners, turn, straighten, look }: PhotoSettings,
	longest: number,
): Colored {
	const scaled = corners.map(([x, y]): Point => [x * photo.width, y * photo.height]) as unknown as Corners
	const [width, height] = sizeOf(scaled, longest)
	const flat = rectangleTo(width, height, scaled)
	const draw = (degrees: number) => {
		const level = turned(width, height, degrees)
		const toSource: Matrix = compose(flat, level.toSource)
		return resampleColor(photo, level.width, level.height, toSource)
	}
	const upright = draw(turn)
	const skew = straighten ? skewOf(grayOf(upright)) : 0
	const page = skew === 0 ? upright : draw(turn + skew)
	if (look === 'original') return page
	const gray = grayOf(page)
	return look === 'black' ? coloredOf(blackAndWhite(gray)) : evenColors(page, gray)
}
