import { type PortalDocument, shownInPlace } from '@praxis/contract/documents/documents.fields'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { fetchContent } from '../../lib/fetch-content.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ContentView } from './document-preview.tsx'
import { PreviewSkeleton } from './preview-skeleton.tsx'
import { useProgress } from './use-progress.ts'

interface PortalPreviewProps {
	readonly clientId: string
	readonly one: PortalDocument
	readonly onDownload: () => void
	readonly onClose: () => void
}

/** A document as its client sees it, without a download. */
export function PortalPreview({ clientId, one, onDownload, onClose }: PortalPreviewProps) {
	const { id, title } = one
	const { progress, onProgress } = useProgress(one.bytes)
	const query = useQuery({
		queryKey: ['portal_content', id, one.version],
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		retry: false,
		queryFn: async ({ signal }) => {
			const { href } = await call(portalDocuments.link, { clientId, id, purpose: 'view' }, { signal })
			return fetchContent(href, signal, onProgress)
		},
	})
	const shown = shownInPlace(one)
	return (
		<Dialog
			opened
			wide
			title={title}
			onClose={onClose}
			actions={
				<Button icon={<Icon name="download" />} onClick={onDownload}>
					Download
				</Button>
			}
		>
			{shown !== null && (
				<Loaded query={query} skeleton={<PreviewSkeleton progress={progress} />}>
					{(content) => <ContentView one={one} shown={shown} content={content} />}
				</Loaded>
			)}
		</Dialog>
	)
}
