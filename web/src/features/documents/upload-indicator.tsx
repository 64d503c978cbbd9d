import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import classes from './upload.module.css'
import { summaryOf, UploadList } from './upload-list.tsx'
import { isActive, uploadQueue } from './upload-queue.ts'
import { useAllUploads } from './use-uploads.ts'

/** Says on every screen how far uploads are, and opens their list. Uploads of a session end with it. */
export function UploadIndicator() {
	const shown = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.shown)
	const all = useAllUploads().filter(({ list }) => !shown.includes(list))
	const [isOpen, setOpen] = useState(false)
	useEffect(() => () => uploadQueue.reset(), [])
	const isShown = all.some((one) => isActive(one) || one.state === 'paused' || one.state === 'failed')
	if (!isShown && !isOpen) return null
	return (
		<>
			<button type="button" className={classes.indicator} onClick={() => setOpen(true)}>
				<Icon name="upload" size="small" />
				{summaryOf(all)}
			</button>
			<Dialog opened={isOpen} onClose={() => setOpen(false)} title="Uploads">
				{all.length === 0 ? (
					<p>No uploads are under way.</p>
				) : (
					<UploadList uploads={all} onClear={() => clearAll(all.map(({ list }) => list))} />
				)}
			</Dialog>
		</>
	)
}

function clearAll(lists: readonly string[]): void {
	for (const list of new Set(lists)) uploadQueue.clear(list)
}
