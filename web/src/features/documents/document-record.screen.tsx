import { documents } from '@praxis/contract/documents/documents.contract'
import { type DocumentRecord, documentActions, documentFields } from '@praxis/contract/documents/documents.fields'
import { pdfTools } from '@praxis/contract/documents/pdf-tools.contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { activityTab } from '../../parts/record-activity.tsx'
import { EditableRecordScreen } from '../../parts/record-screen.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, PlainList, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { RecordColumns, RecordPage } from '../../ui/record/record-page.tsx'
import { type RecordTab, RecordTabs } from '../../ui/record/record-tabs.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useStartTimerEntry } from '../time/use-start-timer.tsx'
import { CheckedOut } from './checked-out.tsx'
import { CoveredNotice } from './covered-text.tsx'
import { DocumentSide } from './document-side.tsx'
import { DocumentStatus } from './document-status.tsx'
import {
	DOCUMENTS,
	documentAccessesQuery,
	documentActivityQuery,
	documentQuery,
	downloadDocument,
	foldersQuery,
	lastDocumentEditor,
	savingDocument,
	TOPIC,
} from './documents.api.ts'
import classes from './documents.module.css'
import { PreviewSkeleton } from './preview-skeleton.tsx'
import { TextNotice } from './text-notice.tsx'
import { useDocumentActions } from './use-document-actions.tsx'

const DocumentPreview = lazy(async () => ({ default: (await import('./document-preview.tsx')).DocumentPreview }))
const VersionList = lazy(async () => ({ default: (await import('./version-list.tsx')).VersionList }))
const DocumentShares = lazy(async () => ({ default: (await import('./sharing/document-shares.tsx')).DocumentShares }))
const DocumentEdit = lazy(async () => ({ default: (await import('./document-form.tsx')).DocumentEdit }))

const HISTORY = { fields: documentFields, actions: documentActions, createAction: 'documents.put' }

interface DocumentRecordProps {
	/** Tabs of other features, and what they show beside its pages. */
	readonly tabs?: (one: DocumentRecord) => readonly RecordTab[]
	readonly details?: (one: DocumentRecord) => ReactNode
	/** Buttons of other features. */
	readonly actions?: (one: DocumentRecord) => ReactNode
}

export function DocumentRecordScreen({ tabs, details, actions }: DocumentRecordProps) {
	const mayCall = useMay()
	const mayEdit = mayCall(documents.edit)
	return (
		<EditableRecordScreen
			what="document"
			list={DOCUMENTS}
			facts={0}
			topic={TOPIC}
			query={documentQuery}
			name={(one) => one.title}
			mayEdit={(one) => mayEdit && one.deletedAt === null}
			lastEditor={lastDocumentEditor}
			editor={DocumentEdit}
		>
			{(one, page, edit) => (
				<RecordPage
					{...page}
					status={<DocumentStatus one={one} />}
					actions={[<Fragment key="others">{actions?.(one)}</Fragment>, <Actions key="own" one={one} onEdit={edit} />]}
					notice={<Notices one={one} />}
					lead={<Owner one={one} />}
				>
					<RecordTabs
						label="Parts of this document"
						tabs={[
							{
								id: 'preview',
								label: one.kind === 'email' ? 'Email' : 'Preview',
								content: () => (
									<RecordColumns
										main={<Preview one={one} />}
										side={<DocumentSide one={one} details={details?.(one)} />}
									/>
								),
							},
							...(tabs?.(one) ?? []),
							{
								id: 'versions',
								label: 'Versions',
								content: () => <Loading part="the versions" of={<VersionList one={one} />} />,
							},
							{
								id: 'sharing',
								label: 'Sharing',
								content: () => <Loading part="the links" of={<DocumentShares one={one} />} />,
							},
							{ id: 'access', label: 'Access log', content: () => <AccessLog one={one} /> },
							activityTab({ query: documentActivityQuery(one.id), ...HISTORY }),
						]}
					/>
				</RecordPage>
			)}
		</EditableRecordScreen>
	)
}

function Loading({ part, of }: { readonly part: string; readonly of: ReactNode }) {
	return <Suspense fallback={<LoadingLines what={part} />}>{of}</Suspense>
}

/** What the document belongs to, in one line. */
function Owner({ one: { cases, clientId, clientName } }: { readonly one: DocumentRecord }) {
	if (cases.length > 0) {
		return cases.map(({ id, name }, at) => (
			<span key={id}>
				{at > 0 && ', '}
				<UiLink href={`/dashboard/cases/${id}?tab=documents`}>{name}</UiLink>
			</span>
		))
	}
	return clientId === null ? 'Firm document' : <UiLink href={`/clients/${clientId}`}>{clientName}</UiLink>
}

/** The current version, or an earlier PDF that the address names. */
function Preview({ one }: { readonly one: DocumentRecord }) {
	const { params, set } = useUrlParams()
	const named = /^[1-9]\d{0,6}$/.test(params.get('version') ?? '') ? Number(params.get('version')) : one.versionNumber
	if (named >= one.versionNumber) {
		return (
			<Suspense fallback={<PreviewSkeleton />}>
				<DocumentPreview one={one} />
			</Suspense>
		)
	}
	const earlier = { number: named, shown: 'pdf' } as const
	return (
		<Stack gap={5}>
			<Banner
				tone="amber"
				action={
					<Button size="small" onClick={() => set({ version: null })}>
						Show current version
					</Button>
				}
			>
				This is version {named}. The current one is version {one.versionNumber}.
			</Banner>
			<Suspense fallback={<PreviewSkeleton />}>
				<DocumentPreview key={named} one={one} version={earlier} />
			</Suspense>
		</Stack>
	)
}

/** Entries of a row's menu that are this page, or a button of it. */
const BESIDE_THE_MENU: ReadonlySet<string> = new Set(['Open', 'Download', 'Edit', 'Analyze'])

function Actions({ one, onEdit }: { readonly one: DocumentRecord; readonly onEdit: (() => void) | null }) {
	const scope = scopeOf(one)
	const folders = useQuery(foldersQuery(scope)).data?.folders ?? []
	const actions = useDocumentActions({ scope, folders })
	const startTimer = useStartTimerEntry()
	const entries = actions.rowMenu(one).filter((entry) => !('label' in entry) || !BESIDE_THE_MENU.has(entry.label))
	return (
		<>
			<Button
				variant="primary"
				icon={<Icon name="download" />}
				onClick={() => void downloadDocument(one.id).catch(toast.failure)}
			>
				Download
			</Button>
			{onEdit !== null && (
				<Button icon={<Icon name="edit" />} onClick={onEdit}>
					Edit
				</Button>
			)}
			<ActionMenu
				label={`More actions for ${one.title}`}
				entries={[
					...startTimer({ caseId: one.cases[0]?.id ?? null, description: `Reviewed ${one.title}` }),
					...entries,
				]}
			/>
			{actions.dialog}
		</>
	)
}

/** Where its folders are. */
function scopeOf({ cases, clientId }: DocumentRecord) {
	const [first] = cases
	if (first !== undefined) return { caseId: first.id }
	return clientId === null ? {} : { clientId }
}

function Notices({ one }: { readonly one: DocumentRecord }) {
	const mayCall = useMay()
	const mayRestore = mayCall(documents.restore)
	const restore = useSave(documents.restore, savingDocument('Failed to restore document'))
	const { id, deletedAt, deletedByName, legalHold, holdReason, retainUntil } = one
	return (
		<>
			{deletedAt !== null && (
				<Banner
					tone="grey"
					action={
						mayRestore && (
							<Button
								size="small"
								onClick={() => void restore({ id }, { message: () => 'Restored.' }).catch(toast.failure)}
							>
								Restore
							</Button>
						)
					}
				>
					In the deleted folder{deletedByName === null ? '' : `, deleted by ${deletedByName}`}.
				</Banner>
			)}
			<CheckedOut one={one} />
			<TextNotice one={one} />
			<CoveredNotice one={one} mayRedact={mayCall(pdfTools.redact)} />
			{legalHold && <Banner tone="amber">On legal hold, cannot be deleted. Reason: {holdReason}</Banner>}
			{retainUntil !== null && !legalHold && (
				<Banner tone="grey">To be retained until {formatDate(retainUntil)}. It cannot be deleted before.</Banner>
			)}
		</>
	)
}

const ACCESS_LABELS = { viewed: 'Viewed', downloaded: 'Downloaded', ocr_processed: 'Text recognized' } as const

function AccessLog({ one }: { readonly one: DocumentRecord }) {
	const query = useInfiniteQuery(documentAccessesQuery(one.id))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the access log" />}>
			{({ pages }) => {
				const rows = pages.flatMap((page) => page.items)
				if (rows.length === 0) {
					return (
						<EmptyState title="Not opened yet" icon={<Icon name="eye" />}>
							<p>Each time someone is given its content, that is recorded here.</p>
						</EmptyState>
					)
				}
				return (
					<Card title="Access log" flush>
						<PlainList>
							{rows.map((row) => (
								<li key={row.id} className={classes.logRow}>
									<span>
										{row.userName} · {ACCESS_LABELS[row.action]}, version {row.versionNumber}
									</span>
									<Hint as="span">
										<InstantText at={row.at} shown="relative" />
									</Hint>
								</li>
							))}
						</PlainList>
						{query.hasNextPage && (
							<div className={classes.more}>
								<Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
									Show older
								</Button>
							</div>
						)}
					</Card>
				)
			}}
		</Loaded>
	)
}
