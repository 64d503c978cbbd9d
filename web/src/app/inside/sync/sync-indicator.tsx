import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import classes from './sync.module.css'
import { SyncPanel } from './sync-panel.tsx'
import { useSyncLook } from './use-sync.ts'
import type { WaitingWork } from './waiting-changes.tsx'

const WaitingDialog = lazy(async () => ({ default: (await import('./waiting-dialog.tsx')).WaitingDialog }))

/** The synchronization status at the bottom left; opens the panel. `corner`: floats over the screen, where there is no
 *  sidebar. */
export function SyncIndicator({ collapsed = false, corner = false }: { collapsed?: boolean; corner?: boolean }) {
	const { status, look } = useSyncLook()
	const [work, setWork] = useState<WaitingWork | null>(null)
	const words = look.further === undefined ? look.words : `${look.words} · ${look.further}`
	const isBare = collapsed || (corner && look.isCalm)
	return (
		<div
			className={corner ? classes.corner : classes.side}
			data-collapsed={collapsed || undefined}
			data-calm={look.isCalm || undefined}
		>
			<VisuallyHidden role="status">{look.isCalm ? '' : look.words}</VisuallyHidden>
			<Popover
				label="Synchronization"
				position="top-start"
				target={
					<button
						type="button"
						className={classes.indicator}
						data-tone={look.isCalm ? undefined : look.tone}
						data-bare={isBare || undefined}
						title={words}
					>
						<span className={classes.glyph} data-turning={status.status === 'in_progress' || undefined}>
							<Icon name={look.icon} size="small" />
						</span>
						{isBare ? <VisuallyHidden>{look.words}</VisuallyHidden> : <span className={classes.words}>{words}</span>}
					</button>
				}
			>
				{(close) => (
					<SyncPanel
						onWork={(next) => {
							close()
							setWork(next)
						}}
					/>
				)}
			</Popover>
			{work !== null && (
				<Suspense>
					<WaitingDialog work={work} onClose={() => setWork(null)} />
				</Suspense>
			)}
		</div>
	)
}
