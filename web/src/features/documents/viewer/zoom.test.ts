import { expect, test } from 'vitest'
import { canZoomIn, canZoomOut, zoomedIn, zoomedOut } from './zoom.ts'

test.each([
	[100, 125, 80],
	[92, 100, 80],
	[99.5, 125, 80],
	[10, 25, 25],
	[400, 400, 300],
	[900, 400, 400],
])('from %s percent in to %s and out to %s', (percent, larger, smaller) => {
	expect([zoomedIn(percent), zoomedOut(percent)]).toEqual([larger, smaller])
})

test('stops at the ends', () => {
	expect([canZoomIn(400), canZoomOut(25)]).toEqual([false, false])
	expect([canZoomIn(300), canZoomOut(33)]).toEqual([true, true])
})
