import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs'
import { useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { currentShortcuts, subscribeShortcuts } from '../../../ui/shortcuts/shortcut-store.ts'
import { ShortcutList } from '../../../ui/shortcuts/shortcuts-dialog.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import type { Zoom } from './use-zoom.ts'
import classes from './viewer.module.css'

export interface Toggle {
	readonly isShown: boolean
	readonly toggle: () => void
}

export function useToggle(): Toggle {
	const [isShown, setShown] = useState(false)
	return { isShown, toggle: () => setShown((before) => !before) }
}

interface ViewToolsProps {
	readonly zoom: Zoom
	readonly onRotate: () => void
	/** Thumbnails of PDFs. */
	readonly thumbnails?: Toggle
	readonly keys: Toggle
}

/** Size and rotation, and the keys for them. */
export function ViewTools({ zoom, onRotate, thumbnails, keys }: ViewToolsProps) {
	const phrase = usePhrases()
	return (
		<span className={classes.tools}>
			{thumbnails !== undefined && (
				<IconButton
					size="small"
					label="Thumbnails"
					icon={<Icon name="columns" />}
					aria-pressed={thumbnails.isShown}
					onClick={thumbnails.toggle}
				/>
			)}
			<IconButton
				size="small"
				label="Zoom out"
				icon={<IconZoomOut {...glyphProps()} />}
				aria-disabled={!zoom.canZoomOut}
				onClick={zoom.zoomOut}
			/>
			<span className={classes.percent} role="status" aria-label={phrase('Size')}>
				{zoom.percent > 0 && `${Math.round(zoom.percent)}%`}
			</span>
			<IconButton
				size="small"
				label="Zoom in"
				icon={<IconZoomIn {...glyphProps()} />}
				aria-disabled={!zoom.canZoomIn}
				onClick={zoom.zoomIn}
			/>
			<Button size="small" variant="quiet" aria-pressed={zoom.isFit} onClick={zoom.fit}>
				Fit
			</Button>
			<IconButton size="small" label="Rotate view" icon={<Icon name="rotate" />} onClick={onRotate} />
			<span className={classes.keysButton}>
				<IconButton
					size="small"
					label="Keyboard shortcuts"
					icon={<Icon name="help" />}
					aria-expanded={keys.isShown}
					onClick={keys.toggle}
				/>
			</span>
		</span>
	)
}

/** The shortcuts that hold here, also in a dialog, where `?` is not asked for. */
export function ViewKeys() {
	const phrase = usePhrases()
	const shortcuts = useSyncExternalStore(subscribeShortcuts, currentShortcuts)
	return (
		<section className={classes.keys} aria-label={phrase('Keyboard shortcuts')}>
			<ShortcutList shortcuts={shortcuts.filter((one) => one.inDialog === true)} />
		</section>
	)
}

interface PageNumberProps {
	readonly page: number
	readonly count: number
	readonly onGo: (page: number) => void
}

/** The page in view, and another to go to. */
export function PageNumber({ page, count, onGo }: PageNumberProps) {
	const phrase = usePhrases()
	const [typed, setTyped] = useState<string | null>(null)
	const go = () => {
		const number = Number(typed)
		if (Number.isInteger(number) && number >= 1) onGo(Math.min(count, number))
		setTyped(null)
	}
	return (
		<span className={classes.tools}>
			<input
				className={classes.pageNumber}
				inputMode="numeric"
				aria-label={phrase('Page')}
				value={typed ?? page}
				onChange={(event) => setTyped(event.currentTarget.value)}
				onFocus={(event) => event.currentTarget.select()}
				onBlur={() => setTyped(null)}
				onKeyDown={(event) => {
					if (event.key === 'Enter') go()
				}}
			/>
			<span className={classes.count}>{phrase(`of ${count}`)}</span>
		</span>
	)
}
