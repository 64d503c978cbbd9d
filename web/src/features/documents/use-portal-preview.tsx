import { type PortalDocument, shownInPlace } from '@praxis/contract/documents/documents.fields'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { downloadSharedDocument } from './documents.api.ts'

const PortalPreview = lazy(async () => ({ default: (await import('./portal-preview.tsx')).PortalPreview }))

/** Shared documents in place, in a dialog; what cannot be shown there is downloaded. */
export function usePortalPreview(clientId: string): {
	readonly open: (one: PortalDocument) => void
	/** As `open`, for a document of which only the id is known. */
	readonly openById: (id: string) => Promise<void>
	readonly download: (id: string) => void
	readonly dialog: ReactNode
} {
	const [shown, setShown] = useState<PortalDocument | null>(null)
	const download = (id: string) => void downloadSharedDocument(clientId, id).catch(toast.failure)
	const open = (one: PortalDocument) => (shownInPlace(one) === null ? download(one.id) : setShown(one))
	return {
		open,
		openById: async (id) => open(await call(portalDocuments.get, { clientId, id })),
		download,
		dialog: shown !== null && (
			<Suspense fallback={null}>
				<PortalPreview
					clientId={clientId}
					one={shown}
					onDownload={() => download(shown.id)}
					onClose={() => setShown(null)}
				/>
			</Suspense>
		),
	}
}
