import { qrMatrix, qrPath } from '@praxis/contract/payments/qr-matrix.rules'
import { render } from '@testing-library/react'
import { QRCodeSVG } from 'qrcode.react'
import { expect, test } from 'vitest'

/** The dark modules of what qrcode.react draws. */
function drawn(value: string): string[] {
	const { container } = render(<QRCodeSVG value={value} level="M" boostLevel={false} marginSize={0} />)
	const path = container.querySelectorAll('path')[1]?.getAttribute('d') ?? ''
	const cells: string[] = []
	for (const [, x, y, length] of path.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1H\d+z/g)) {
		for (let at = 0; at < Number(length); at += 1) cells.push(`${Number(x) + at},${y}`)
	}
	return cells.sort()
}

const ours = (value: string) =>
	qrMatrix(value)
		.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
		.sort()

test.each([4, 17, 60, 100, 150, 180, 230, 300, 400])('a code over %i bytes is that of qrcode.react', (length) => {
	const value = `http${'s://firm.example/pay/01a22620-5d0c.aB_'.repeat(12)}`.slice(0, length)
	expect(drawn(value).length).toBeGreaterThan(100)
	expect(ours(value)).toEqual(drawn(value))
})

test('a path has a square for each dark module, and what is too long is refused', () => {
	expect(
		qrPath([
			[true, false],
			[false, true],
		]),
	).toBe('M0 0h1v1h-1zM1 1h1v1h-1z')
	expect(() => qrMatrix('a'.repeat(413))).toThrow(RangeError)
})
