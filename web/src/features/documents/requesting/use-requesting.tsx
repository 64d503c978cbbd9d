import { documentRequests } from '@praxis/contract/documents/document-requests.contract'
import type { DocumentFolder } from '@praxis/contract/documents/documents.fields'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { DocumentScope } from '../documents.api.ts'
import { ShortLabel } from '../short-label.tsx'

const DocumentRequests = lazy(async () => ({ default: (await import('./document-requests.tsx')).DocumentRequests }))
const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog.tsx')).RequestDialog }))

interface Requesting {
	readonly scope: DocumentScope
	readonly folders: readonly DocumentFolder[]
	readonly isAllowed: boolean
}

/** Requests for documents of a case or client: a button, and what was requested. None among the documents of the firm. */
export function useRequesting({ scope, folders, isAllowed }: Requesting) {
	const mayCall = useMay()
	const [isOpen, setOpen] = useState(false)
	if (scope.caseId === undefined && scope.clientId === undefined) return { button: null, list: null, dialog: null }
	const mayCreate = isAllowed && mayCall(documentRequests.create)
	return {
		button: mayCreate && (
			<Button icon={<Icon name="mail" />} onClick={() => setOpen(true)}>
				<ShortLabel label="Request" rest=" documents" />
			</Button>
		),
		list: (
			<Suspense fallback={null}>
				<DocumentRequests scope={scope} />
			</Suspense>
		),
		dialog: isOpen && (
			<Suspense fallback={null}>
				<RequestDialog scope={scope} folders={folders} onClose={() => setOpen(false)} />
			</Suspense>
		),
	}
}
