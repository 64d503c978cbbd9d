import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { savingDocument } from './documents.api.ts'

/** Whether someone else has it checked out, so that its content cannot be changed. */
export function useIsLocked({ lockedBy }: Pick<DocumentRecord, 'lockedBy'>): boolean {
	const { user } = useSession()
	return lockedBy !== null && lockedBy !== user.id
}

/** Who has the document checked out, and how it is released. */
export function CheckedOut({ one }: { readonly one: DocumentRecord }) {
	const { id, title, lockedByName } = one
	const isLocked = useIsLocked(one)
	const mayCall = useMay()
	const checkIn = useSave(documentVersions.checkIn, savingDocument('Failed to check in document'))
	const breakLock = useSave(documentVersions.breakLock, savingDocument('Failed to release document'))
	const [isAsking, setAsking] = useState(false)
	if (lockedByName === null) return null
	const give = () => void checkIn({ id }, { message: () => 'Checked in.' }).catch(toast.failure)
	const action = isLocked ? (
		mayCall(documentVersions.breakLock) && (
			<Button size="small" onClick={() => setAsking(true)}>
				Release
			</Button>
		)
	) : (
		<Button size="small" onClick={give}>
			Check in
		</Button>
	)
	return (
		<>
			<Banner tone="blue" action={action}>
				Checked out by {isLocked ? lockedByName : 'you'}. No one else saves a version until it is checked in.
			</Banner>
			<ConfirmDialog
				opened={isAsking}
				onClose={() => setAsking(false)}
				title={`Release “${title}”?`}
				confirmLabel="Release"
				onConfirm={async () => {
					await breakLock({ id }, { message: () => 'Released.' })
				}}
			>
				{lockedByName} has it checked out and may be working on a new version. After the release anyone can save
				versions. Ask {lockedByName} first.
			</ConfirmDialog>
		</>
	)
}
