import { type DocumentVersion, documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { type DocumentRecord, FIRM_DOCUMENT_MEGABYTES } from '@praxis/contract/documents/documents.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { named } from '../../parts/failing.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Hint, PlainList, Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useIsLocked } from './checked-out.tsx'
import { documentVersionsQuery, followLink, savingDocument } from './documents.api.ts'
import classes from './documents.module.css'
import { FileButton } from './file-drop.tsx'
import { cancelOnServer, sendDocument } from './send-document.ts'
import { continuedBy, UnfinishedUploads, useUnfinishedVersions } from './unfinished-uploads.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

const VersionComparison = lazy(async () => ({
	default: (await import('./compare/version-comparison.tsx')).VersionComparison,
}))

/** Two versions in the address, `1..3`. */
function comparedIn(params: URLSearchParams): { readonly from: number; readonly to: number } | null {
	const match = /^(\d{1,7})\.\.(\d{1,7})$/.exec(params.get('compare') ?? '')
	return match === null ? null : { from: Number(match[1]), to: Number(match[2]) }
}

/** The contents a document has had, with a new one to save, or two of them compared. */
export function VersionList({ one }: { readonly one: DocumentRecord }) {
	const query = useQuery(documentVersionsQuery(one.id))
	const { params, set } = useUrlParams()
	const compare = (from: number, to: number) => set({ compare: `${from}..${to}` })
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the versions" />}>
			{({ versions, isWritten }) => {
				const compared = comparedIn(params)
				const isKnown = (number: number) => versions.some((each) => each.number === number)
				if (compared !== null && isKnown(compared.from) && isKnown(compared.to)) {
					return (
						<Suspense fallback={<LoadingLines what="the comparison" />}>
							<VersionComparison
								one={one}
								versions={versions}
								{...compared}
								onCompare={compare}
								onClose={() => set({ compare: null })}
							/>
						</Suspense>
					)
				}
				const view = (number: number) => set({ tab: 'preview', version: String(number) })
				return <Versions one={one} versions={versions} isWritten={isWritten} onCompare={compare} onView={view} />
			}}
		</Loaded>
	)
}

interface VersionsProps {
	readonly one: DocumentRecord
	readonly versions: readonly DocumentVersion[]
	/** In the editor, which saves and restores them. */
	readonly isWritten: boolean
	readonly onCompare: (from: number, to: number) => void
	readonly onView: (number: number) => void
}

function Versions({ one, versions, isWritten, onCompare, onView }: VersionsProps) {
	const mayCall = useMay()
	const restore = useSave(documentVersions.restore, savingDocument('Failed to restore version'))
	const isLocked = useIsLocked(one)
	const mayChange = mayCall(documentVersions.put) && one.deletedAt === null && !isLocked && !isWritten
	const download = (number: number) =>
		void named(`Failed to download version ${number}`, async () =>
			followLink(await call(documentVersions.link, { id: one.id, number })),
		).catch(toast.failure)
	const restoreNumber = (number: number) =>
		void restore({ id: one.id, number }, { message: () => `Version ${number} is the current one again.` }).catch(
			toast.failure,
		)
	const button = (label: string, number: number, onClick: () => void) => (
		<Button size="small" aria-label={`${label} version ${number}`} onClick={onClick}>
			{label}
		</Button>
	)
	return (
		<Stack gap={5}>
			{mayChange && <NewVersion one={one} />}
			{isWritten && <Hint>Versions of this text are saved and restored in the editor.</Hint>}
			<Card title="Versions" flush>
				<PlainList aria-label="Versions">
					{versions.map(({ number, fileName, kind, bytes, note, addedByName, createdAt }) => (
						<li key={number} className={classes.logRow}>
							<span>
								<strong>Version {number}</strong> · {fileName} · {formatBytes(bytes)}
								<br />
								<Hint as="span">
									{addedByName}, <InstantText at={createdAt} shown="relative" />
									{note !== '' && ` · ${note}`}
								</Hint>
							</span>
							<span className={classes.bar}>
								{number === one.versionNumber && <StatusMark tone="green">Current</StatusMark>}
								{number !== one.versionNumber && button('Compare', number, () => onCompare(number, one.versionNumber))}
								{kind === 'pdf' && number !== one.versionNumber && button('View', number, () => onView(number))}
								{button('Download', number, () => download(number))}
								{mayChange && number !== one.versionNumber && button('Restore', number, () => restoreNumber(number))}
							</span>
						</li>
					))}
				</PlainList>
			</Card>
		</Stack>
	)
}

/** A file becomes the next version, with the reason. */
function NewVersion({ one }: { readonly one: DocumentRecord }) {
	const uploading = useUploads(`version/${one.id}`, FIRM_DOCUMENT_MEGABYTES)
	const [chosen, setChosen] = useState<File | null>(null)
	const [note, setNote] = useState('')
	const unfinished = useUnfinishedVersions(one.id)
	const sendAs = (file: File, id: string, why: string) =>
		uploading.add(
			[{ file, id }],
			sendDocument({ documentId: one.id, ...(why !== '' && { note: why }) }),
			cancelOnServer,
		)
	const send = (file: File) => {
		setChosen(null)
		setNote('')
		sendAs(file, newId(), note.trim())
	}
	/** A file that was cut off before continues, with what was said of it then. */
	const pick = async (file: File) => {
		const earlier = await continuedBy(file, unfinished)
		if (earlier === undefined) setChosen(file)
		else sendAs(file, earlier.id, earlier.note)
	}
	return (
		<>
			<div className={classes.bar}>
				<FileButton
					variant="default"
					label={`Upload new version, up to ${FIRM_DOCUMENT_MEGABYTES} MB`}
					onFiles={([file]) => file !== undefined && void pick(file).catch(toast.failure)}
				/>
			</div>
			<UploadList uploads={uploading.uploads} onClear={uploading.clear} />
			<UnfinishedUploads uploads={unfinished} onContinue={(file, { id, note: why }) => sendAs(file, id, why)} />
			{chosen !== null && (
				<Dialog
					opened
					onClose={() => setChosen(null)}
					title="Upload new version"
					actions={
						<>
							<Button onClick={() => setChosen(null)}>Cancel</Button>
							<Button variant="primary" onClick={() => send(chosen)}>
								{`Save as version ${one.versionNumber + 1}`}
							</Button>
						</>
					}
				>
					<p>{chosen.name} becomes the current version. Earlier versions are kept.</p>
					<TextField label="What changed" value={note} onChange={setNote} autoComplete="off" />
				</Dialog>
			)}
		</>
	)
}
