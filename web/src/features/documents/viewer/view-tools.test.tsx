import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../ui/testing/render-ui.tsx'
import type { Zoom } from './use-zoom.ts'
import { ViewTools } from './view-tools.tsx'

const zoomAt = (percent: number) => ({ percent, isFit: true, canZoomIn: true, canZoomOut: true }) as unknown as Zoom

test.each([
	[0, ''],
	[66.7, '67%'],
])('the size is shown once it is known: %s', (percent, shown) => {
	const keys = { isShown: false, toggle: () => undefined }
	renderUi(<ViewTools zoom={zoomAt(percent)} onRotate={() => undefined} keys={keys} />)
	expect(screen.getByRole('status', { name: 'Size' }).textContent).toBe(shown)
})
