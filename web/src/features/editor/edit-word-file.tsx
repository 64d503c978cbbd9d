import { type wordFiles as Endpoints, wordFiles } from '@praxis/contract/editor/word-files.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { TOPIC } from './editor.api.ts'
import { WordNotices } from './word-notices.tsx'

type Opened = OutputOf<typeof Endpoints.open>

const editorOf = (id: string) => `/dashboard/documents/${id}/edit`

/** Opens a Word file of the library as a document to be edited here. */
export function EditWordFile({ documentId }: { readonly documentId: string }) {
	const mayCall = useMay()
	const [isAsked, setAsked] = useState(false)
	if (!mayCall(wordFiles.open)) return null
	return (
		<>
			<Button onClick={() => setAsked(true)}>Edit text</Button>
			{isAsked && <EditDialog documentId={documentId} onClose={() => setAsked(false)} />}
		</>
	)
}

interface EditDialogProps {
	readonly documentId: string
	readonly onClose: () => void
}

function EditDialog({ documentId, onClose }: EditDialogProps) {
	const { navigate } = useNavigation()
	const open = useSave(wordFiles.open, { topic: TOPIC, failed: 'Failed to open the Word file' })
	const [id] = useState(newId)
	const [opened, setOpened] = useState<Opened | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const run = async () => {
		setBusy(true)
		setFailure(null)
		try {
			const { answer } = await open({ documentId, id })
			if (answer.notices.length === 0) navigate(editorOf(id))
			else setOpened(answer)
		} catch (error) {
			setFailure(failureOf(error).message)
		} finally {
			setBusy(false)
		}
	}
	if (opened !== null) {
		return (
			<Dialog
				opened
				onClose={onClose}
				title="Opened with changes"
				actions={
					<ButtonLink variant="primary" href={editorOf(id)}>
						Open in editor
					</ButtonLink>
				}
			>
				<p>“{opened.title}” was added beside the Word file, which stays as it is.</p>
				<WordNotices notices={opened.notices} />
			</Dialog>
		)
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			title="Edit Word file"
			actions={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<Button variant="primary" busy={isBusy} onClick={() => void run()}>
						Edit text
					</Button>
				</>
			}
		>
			<p>
				The text opens in the editor as a new document beside the Word file, which stays as it is. Anything that the
				editor does not have is listed.
			</p>
			{failure !== null && <Banner tone="red">{failure}</Banner>}
		</Dialog>
	)
}
