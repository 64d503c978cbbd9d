import { documents } from '@praxis/contract/documents/documents.contract'
import { type DocumentRecord, documentFields } from '@praxis/contract/documents/documents.fields'
import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Hint, PlainList } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import side from './document-side.module.css'
import { categoryText, DocumentTags } from './document-tags.tsx'
import { DOCUMENTS, sameContentQuery, savingDocument } from './documents.api.ts'
import classes from './documents.module.css'

const DocumentEmail = lazy(async () => ({ default: (await import('./document-email.tsx')).DocumentEmail }))

const TAGS_SHOWN = 12

interface DocumentSideProps {
	readonly one: DocumentRecord
	/** What other features know of it. */
	readonly details: ReactNode
}

/** What is known of a document, beside its pages. */
export function DocumentSide({ one, details }: DocumentSideProps) {
	const isEmail = one.kind === 'email'
	const email = (
		<Suspense fallback={isEmail && <LoadingLines what="the email" />}>
			<DocumentEmail one={one} />
		</Suspense>
	)
	return (
		<>
			{isEmail && email}
			{one.description !== '' && (
				<Card title={documentFields.description.label}>
					<p className={side.description}>{one.description}</p>
				</Card>
			)}
			<Card title="Details">
				<dl className={side.facts}>
					{factsOf(one).map(([label, value]) => (
						<Fragment key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</Fragment>
					))}
				</dl>
			</Card>
			{details}
			{one.cases.length > 1 && <LinkedCases one={one} />}
			{!isEmail && email}
			<SameContent one={one} />
		</>
	)
}

type Fact = readonly [label: string, value: ReactNode]

function caseLinks(cases: DocumentRecord['cases']): ReactNode {
	return cases.map(({ id, name }, at) => (
		<span key={id}>
			{at > 0 && ', '}
			<UiLink href={`/dashboard/cases/${id}?tab=documents`}>{name}</UiLink>
		</span>
	))
}

function factsOf(one: DocumentRecord): readonly Fact[] {
	const { clientId, clientName, cases, tags } = one
	const { kind, language } = documentFields
	return [
		[
			documentFields.clientName.label,
			clientId === null ? (
				'None'
			) : (
				<UiLink key="client" href={`/clients/${clientId}`}>
					{clientName}
				</UiLink>
			),
		],
		[cases.length > 1 ? 'Cases' : 'Case', cases.length === 0 ? 'None' : caseLinks(cases)],
		[documentFields.category.label, categoryText(one.category) || 'None'],
		['Tags', tags.length === 0 ? 'None' : <DocumentTags key="tags" tags={tags} shown={TAGS_SHOWN} />],
		[documentFields.folderName.label, one.folderName ?? 'None'],
		[kind.label, kind.values[one.kind]],
		[documentFields.bytes.label, formatBytes(one.bytes)],
		['Added', <InstantText key="added" at={one.createdAt} shown="day" />],
		[documentFields.addedByName.label, one.addedByName],
		[documentFields.author.label, one.author || 'Unknown'],
		[documentFields.language.label, language.values[one.language]],
		[documentFields.fileName.label, one.fileName],
		[
			documentFields.hash.label,
			<span key="hash" className={side.hash}>
				{one.hash}
			</span>,
		],
	]
}

/** Other documents that are the same, byte for byte. */
function SameContent({ one }: { readonly one: DocumentRecord }) {
	const query = useQuery(sameContentQuery(one.hash))
	const others = (query.data?.items ?? []).filter(({ id }) => id !== one.id)
	if (others.length === 0) return null
	return (
		<Card title="Identical documents" flush>
			<PlainList>
				{others.map(({ id, title, cases, clientName, folderName }) => (
					<li key={id} className={classes.logRow}>
						<UiLink href={`${DOCUMENTS.href}/${id}`}>{title}</UiLink>
						<Hint as="span">
							{[cases.map(({ name }) => name).join(', ') || clientName || 'Firm', folderName]
								.filter(Boolean)
								.join(' · ')}
						</Hint>
					</li>
				))}
			</PlainList>
		</Card>
	)
}

function LinkedCases({ one }: { readonly one: DocumentRecord }) {
	const mayCall = useMay()
	const mayChange = mayCall(documents.unlinkCase)
	const unlink = useSave(documents.unlinkCase, savingDocument('Failed to remove from case'))
	return (
		<Card title="Cases" flush>
			<PlainList>
				{one.cases.map(({ id, name }) => (
					<li key={id} className={classes.logRow}>
						<UiLink href={`/dashboard/cases/${id}?tab=documents`}>{name}</UiLink>
						{mayChange && (
							<Button
								size="small"
								aria-label={`Remove from ${name}`}
								onClick={() =>
									void unlink({ id: one.id, caseId: id }, { message: () => `Removed from ${name}.` }).catch(
										toast.failure,
									)
								}
							>
								Remove
							</Button>
						)}
					</li>
				))}
			</PlainList>
		</Card>
	)
}
