import { pdfTools } from '@praxis/contract/documents/pdf-tools.contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { EmptyState, ForbiddenState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { DOCUMENTS, documentQuery } from './documents.api.ts'

const PageEditor = lazy(async () => ({ default: (await import('./pages/page-editor.tsx')).PageEditor }))

/** Reorders, rotates, removes, merges, splits and stamps the pages of a PDF. `with` in the address names documents to be merged. */
export function DocumentPagesScreen() {
	const { id = '' } = useParams({ strict: false })
	const { params } = useUrlParams()
	const mayEdit = useMay()(pdfTools.saveVersion)
	const query = useQuery(documentQuery(id))
	usePageTitle(query.data === undefined ? null : `Pages of ${query.data.title}`)
	if (!mayEdit) return <ForbiddenState what="the pages of documents" />
	const others = (params.get('with') ?? '').split(',').filter((one) => one !== '' && one !== id)
	return (
		<Loaded query={query} level={1} skeleton={<LoadingNote what="the pages" />}>
			{(one) => {
				const back = { href: `${DOCUMENTS.href}/${id}`, label: one.title }
				if (one.kind === 'pdf' && one.deletedAt === null) {
					return (
						<Suspense fallback={<LoadingNote what="the pages" />}>
							<PageEditor key={id} one={one} others={others} back={back} />
						</Suspense>
					)
				}
				return (
					<>
						<PageHeader title="Edit pages" back={back} />
						<EmptyState
							title={one.deletedAt === null ? 'Not a PDF' : 'This document is deleted'}
							actions={<ButtonLink href={back.href}>Back to the document</ButtonLink>}
						>
							<p>
								{one.deletedAt === null
									? 'Only the pages of PDF documents can be edited.'
									: 'Restore it to edit its pages.'}
							</p>
						</EmptyState>
					</>
				)
			}}
		</Loaded>
	)
}
