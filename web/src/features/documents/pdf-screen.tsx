import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { DOCUMENTS, documentQuery } from './documents.api.ts'

/** Where a tool leads back to: its document. */
export interface Back {
	readonly href: string
	readonly label: string
}

interface PdfScreenProps {
	/** `Edit pages`. */
	readonly title: string
	/** `Only PDF documents can be redacted.` */
	readonly onlyPdf: string
	readonly children: (one: DocumentRecord, back: Back) => ReactNode
}

/** A tool for the PDF that the address names; says why where there is none. */
export function PdfScreen({ title, onlyPdf, children }: PdfScreenProps) {
	const { id = '' } = useParams({ strict: false })
	const query = useQuery(documentQuery(id))
	usePageTitle(query.data === undefined ? null : `${title}: ${query.data.title}`)
	return (
		<Loaded query={query} level={1} skeleton={<LoadingLines what="the pages" />}>
			{(one) => {
				const back = { href: `${DOCUMENTS.href}/${id}`, label: one.title }
				if (one.kind === 'pdf' && one.deletedAt === null) {
					return <Suspense fallback={<LoadingLines what="the pages" />}>{children(one, back)}</Suspense>
				}
				return (
					<>
						<PageHeader title={title} back={back} />
						<EmptyState
							title={one.deletedAt === null ? 'Not a PDF' : 'This document is deleted'}
							actions={<ButtonLink href={back.href}>Back to the document</ButtonLink>}
						>
							<p>{one.deletedAt === null ? onlyPdf : 'Restore it first.'}</p>
						</EmptyState>
					</>
				)
			}}
		</Loaded>
	)
}
