import { lazy } from 'react'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { PdfScreen } from './pdf-screen.tsx'

const PageEditor = lazy(async () => ({ default: (await import('./pages/page-editor.tsx')).PageEditor }))

/** Reorders, rotates, removes, merges, splits and stamps the pages of a PDF. `with` in the address names documents to be merged. */
export function DocumentPagesScreen() {
	const { params } = useUrlParams()
	const others = (params.get('with') ?? '').split(',').filter((id) => id !== '')
	return (
		<PdfScreen
			title={others.length > 0 ? 'Merge PDFs' : 'Edit pages'}
			onlyPdf="Only the pages of PDF documents can be edited."
		>
			{(one, back) => <PageEditor key={one.id} one={one} others={others.filter((id) => id !== one.id)} back={back} />}
		</PdfScreen>
	)
}
