import { portalPreview } from '@praxis/contract/portal/preview.contract'
import { call } from '../../lib/call.ts'
import { leavePreview, previewOfTab } from '../../lib/preview.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import classes from './preview-bar.module.css'

/** Stands around the portal while a user of the firm views it as a client. */
export function PreviewBar() {
	const { user } = useSession()
	const end = async () => {
		const preview = previewOfTab()
		try {
			// It also ends by itself.
			if (preview !== null) await call(portalPreview.end, { id: preview.id }, { isOutsidePreview: true })
		} finally {
			leavePreview()
		}
	}
	return (
		<section className={classes.bar} aria-label="Preview of the portal">
			<Icon name="eye" />
			<p className={classes.text}>
				You are viewing the portal as <strong>{user.fullName}</strong>. Nothing you do here is saved.
			</p>
			<Button size="small" onClick={end}>
				End preview
			</Button>
		</section>
	)
}
