/** A projective map of the plane, row by row: (x, y, 1) to (x′w, y′w, w). */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number]
export type Point = readonly [number, number]

export const IDENTITY: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** First `inner`, then `outer`. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
	const at = (row: number, column: number) =>
		[0, 1, 2].reduce((sum, k) => sum + (outer[row * 3 + k] as number) * (inner[k * 3 + column] as number), 0)
	return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)]
}

export function mapPoint([a, b, c, d, e, f, g, h, i]: Matrix, [x, y]: Point): Point {
	const w = g * x + h * y + i
	return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
}

export const translation = (x: number, y: number): Matrix => [1, 0, x, 0, 1, y, 0, 0, 1]

/** Maps the unit square to a quadrilateral: corners in the order top left, top right, bottom right, bottom left.
 *  P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, 2.2.3. */
function fromUnitSquare(corners: readonly [Point, Point, Point, Point]): Matrix {
	const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners
	const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
	const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
	const determinant = dx1 * dy2 - dx2 * dy1
	const g = (sx * dy2 - dx2 * sy) / determinant
	const h = (dx1 * sy - sx * dy1) / determinant
	return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1]
}

/** Maps a rectangle of this size to a quadrilateral. */
export function rectangleTo(width: number, height: number, corners: readonly [Point, Point, Point, Point]): Matrix {
	return compose(fromUnitSquare(corners), [1 / width, 0, 0, 0, 1 / height, 0, 0, 0, 1])
}

/** Maps points of an image that was turned by `degrees` around the middle back to points of the image before, together
 *  with the size that holds all of it. */
export function turned(width: number, height: number, degrees: number) {
	const angle = (degrees * Math.PI) / 180
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
	const size = {
		width: Math.max(1, Math.round(Math.abs(width * cos) + Math.abs(height * sin))),
		height: Math.max(1, Math.round(Math.abs(width * sin) + Math.abs(height * cos))),
	}
	const around: Matrix = [cos, sin, 0, -sin, cos, 0, 0, 0, 1]
	const toSource = compose(
		compose(translation(width / 2, height / 2), around),
		translation(-size.width / 2, -size.height / 2),
	)
	return { ...size, toSource }
}
