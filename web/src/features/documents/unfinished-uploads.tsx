import { documentUploads } from '@praxis/contract/documents/document-uploads.contract'
import { portalUploads } from '@praxis/contract/documents/portal-uploads.contract'
import type { DocumentUpload } from '@praxis/contract/documents/upload-parts.fields'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import { Said } from '../../ui/text/said.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { type DocumentScope, TOPIC } from './documents.api.ts'
import { FileButton } from './file-drop.tsx'
import { fingerprintOf } from './send-document.ts'
import classes from './upload.module.css'
import { useAllUploads } from './use-uploads.ts'

const unfinishedUploadsQuery = recordQuery(documentUploads.list, TOPIC, {})

/** Uploads that the caller started in another tab and that can be continued. */
function useUnfinishedWhere(isHere: (one: DocumentUpload) => boolean): readonly DocumentUpload[] {
	const mayCall = useMay()
	const running = new Set(useAllUploads().map(({ id }) => id))
	const query = useQuery({ ...unfinishedUploadsQuery, enabled: mayCall(documentUploads.list) })
	return (query.data?.uploads ?? []).filter((one) => isHere(one) && !running.has(one.id))
}

/** Those of this place that become documents. */
export function useUnfinished({ caseId = null, clientId = null }: Nullable<DocumentScope>): readonly DocumentUpload[] {
	return useUnfinishedWhere((one) => one.caseId === caseId && one.clientId === clientId && one.documentId === null)
}

/** Those that become versions of a document. */
export function useUnfinishedVersions(documentId: string): readonly DocumentUpload[] {
	return useUnfinishedWhere((one) => one.documentId === documentId)
}

type Nullable<T> = { readonly [K in keyof T]?: T[K] | null }

/** The unfinished upload that a picked file continues. */
export async function continuedBy(
	file: File,
	unfinished: readonly DocumentUpload[],
): Promise<DocumentUpload | undefined> {
	const alike = unfinished.filter((one) => one.bytes === file.size && one.name === file.name)
	if (alike.length === 0) return undefined
	const fingerprint = await fingerprintOf(file)
	return alike.find((one) => one.fingerprint === fingerprint)
}

interface UnfinishedUploadsProps {
	readonly uploads: readonly DocumentUpload[]
	readonly onContinue: (file: File, upload: DocumentUpload) => void
	/** The client whose own uploads they are. */
	readonly clientId?: string
}

/** Uploads for a client that the client started in another tab. */
export function useUnfinishedOfClient(clientId: string): readonly DocumentUpload[] {
	const mayCall = useMay()
	const running = new Set(useAllUploads().map(({ id }) => id))
	const query = useQuery({
		...recordQuery(portalUploads.list, TOPIC, { clientId }),
		enabled: mayCall(portalUploads.list),
	})
	return (query.data?.uploads ?? []).filter((one) => !running.has(one.id))
}

function useDiscard(clientId: string | undefined) {
	const failed = 'Failed to discard upload'
	const ofFirm = useSave(documentUploads.cancel, { topic: TOPIC, failed })
	const ofClient = useSave(portalUploads.cancel, { topic: TOPIC, failed })
	const options = { message: () => 'Upload discarded.' }
	return (id: string) => (clientId === undefined ? ofFirm({ id }, options) : ofClient({ clientId, id }, options))
}

/** Asks for the files of uploads that were cut off: browsers forget them when a tab is closed. */
export function UnfinishedUploads({ uploads, onContinue, clientId }: UnfinishedUploadsProps) {
	const discard = useDiscard(clientId)
	if (uploads.length === 0) return null
	const pick = async (files: readonly File[]) => {
		for (const file of files) {
			const upload = await continuedBy(file, uploads)
			if (upload === undefined) toast.error(`${file.name} is not one of the unfinished files.`)
			else onContinue(file, upload)
		}
	}
	return (
		<section className={classes.uploads} aria-label="Unfinished uploads">
			<Row gap={4} justify="between" wrap={false}>
				<strong>{uploads.length === 1 ? '1 unfinished upload' : `${uploads.length} unfinished uploads`}</strong>
				<FileButton variant="default" label="Choose files again" onFiles={(files) => void pick(files)} />
			</Row>
			<p className={classes.hint}>
				<Said>Choose the same files again to continue where they stopped.</Said>
			</p>
			<ul className={classes.uploadRows}>
				{uploads.map((one) => (
					<li key={one.id} className={classes.unfinished}>
						<Row as="span" gap={4} lineGap={0} align="baseline">
							<span className={classes.uploadName}>{one.name}</span>
							<span className={classes.hint}>
								{Math.floor((one.sentBytes / one.bytes) * 100)}% of {formatBytes(one.bytes)} sent
							</span>
						</Row>
						<span className={classes.uploadButtons}>
							<Button
								size="small"
								variant="quiet"
								aria-label={`Discard ${one.name}`}
								onClick={() => void discard(one.id).catch(toast.failure)}
							>
								Discard
							</Button>
						</span>
					</li>
				))}
			</ul>
		</section>
	)
}
