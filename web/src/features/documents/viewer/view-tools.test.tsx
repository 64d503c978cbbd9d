import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { language as es } from '../../../parts/portal-texts/languages/es.ts'
import { renderUi } from '../../../ui/testing/render-ui.tsx'
import { setPhrases } from '../../../ui/text/phrases.ts'
import { FindBar } from './find-bar.tsx'
import type { Finding } from './use-find.ts'
import { useViewShortcuts } from './use-view-shortcuts.ts'
import type { Zoom } from './use-zoom.ts'
import { PageNumber, ViewKeys, ViewTools } from './view-tools.tsx'

const zoomAt = (percent: number) => ({ percent, isFit: true, canZoomIn: true, canZoomOut: true }) as unknown as Zoom

test.each([
	[0, ''],
	[66.7, '67%'],
])('the size is shown once it is known: %s', (percent, shown) => {
	const keys = { isShown: false, toggle: () => undefined }
	renderUi(<ViewTools zoom={zoomAt(percent)} onRotate={() => undefined} keys={keys} />)
	expect(screen.getByRole('status', { name: 'Size' }).textContent).toBe(shown)
})

function Bars() {
	const zoom = zoomAt(100)
	const keys = { isShown: true, toggle: () => undefined }
	const finding = { query: 'rent', hits: [], at: 0, isDone: true, pages: 3 } as unknown as Finding
	const search = createRef<HTMLInputElement>()
	useViewShortcuts({ zoom, rotate: () => undefined, finding, toggle: () => undefined, search })
	return (
		<main>
			<ViewTools zoom={zoom} onRotate={() => undefined} thumbnails={keys} keys={keys} />
			<PageNumber page={2} count={3} onGo={() => undefined} />
			<FindBar finding={finding} count={3} input={search} />
			<ViewKeys />
		</main>
	)
}

test('a client who reads Spanish finds every tool, key and result in Spanish', () => {
	setPhrases(es.phrases)
	try {
		renderUi(<Bars />)
		const bars = screen.getByRole('main')
		expect(bars.textContent?.replace(/\s+/g, ' ')).toBe(
			'100%Ajustarde 3Sin resultadosVista previaAcercar+Alejar-Ajustar al ancho0GirarRMiniaturasTBuscar en el documento/Resultado siguienteNResultado anteriorShiftN',
		)
		const named = [...bars.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'))
		const english = ['Thumbnails', 'Zoom in', 'Size', 'Rotate view', 'Keyboard shortcuts', 'Page', 'Next match']
		expect(named.filter((label) => english.includes(label ?? ''))).toEqual([])
		expect(named).toContain('Buscar en el documento')
	} finally {
		setPhrases(null)
	}
})
