import { portalPreview } from '@praxis/contract/portal/preview.contract'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { previewHref } from '../../lib/preview.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { withPrefix } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { toast } from '../../ui/toast/toast.tsx'

/** Opens the portal in a new tab as the client of a case sees it. */
export function PreviewButton({ caseId }: { readonly caseId: string }) {
	const [busy, setBusy] = useState(false)
	if (!useMay()(portalPreview.start)) return null
	const open = async () => {
		// Opened on the click itself: later the browser would block it.
		const tab = window.open('', '_blank')
		setBusy(true)
		try {
			const { id } = await call(portalPreview.start, { caseId })
			if (tab === null) window.location.assign(previewHref({ id, caseId }))
			else tab.location.replace(previewHref({ id, caseId }))
		} catch (error) {
			tab?.close()
			toast.failure(withPrefix('Failed to open the portal', error))
		} finally {
			setBusy(false)
		}
	}
	return (
		<Button size="small" icon={<Icon name="eye" size="small" />} busy={busy} onClick={open}>
			View as the client
		</Button>
	)
}
