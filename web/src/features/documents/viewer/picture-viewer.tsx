import { useRef, useState } from 'react'
import type { QuarterTurn } from '../../../parts/images/prepare.ts'
import { ErrorState } from '../../../ui/page/empty-state.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { useObjectUrl } from '../camera/use-object-url.ts'
import { isSideways } from './page-sheet.tsx'
import { useZoomShortcuts } from './use-view-shortcuts.ts'
import { useWidth } from './use-width.ts'
import { useZoom } from './use-zoom.ts'
import { useToggle, ViewKeys, ViewTools } from './view-tools.tsx'
import classes from './viewer.module.css'

interface PictureViewerProps {
	readonly content: Blob
	readonly title: string
}

interface Size {
	readonly width: number
	readonly height: number
}

/** Share of the window’s height that a picture that fits takes. */
const TALLEST_FIT = 0.7

/** Percent at which the whole picture is seen, never enlarged; 0 until it is loaded. */
function fitting({ width, height }: Size, room: number): number {
	if (width === 0) return 0
	return Math.min(1, room / width, (window.innerHeight * TALLEST_FIT) / height) * 100
}

/** A picture with zoom and rotation. */
export function PictureViewer({ content, title }: PictureViewerProps) {
	const phrase = usePhrases()
	const url = useObjectUrl(content)
	const scroller = useRef<HTMLDivElement>(null)
	const keys = useToggle()
	const room = useWidth(scroller)
	const [natural, setNatural] = useState<Size>({ width: 0, height: 0 })
	const [isFailed, setFailed] = useState(false)
	const [turn, setTurn] = useState<QuarterTurn>(0)
	const turned = isSideways(turn) ? { width: natural.height, height: natural.width } : natural
	const zoom = useZoom(fitting(turned, room))
	const rotate = () => setTurn((before) => ((before + 90) % 360) as QuarterTurn)
	useZoomShortcuts(zoom, rotate)
	const sized = ({ width, height }: Size) => ({
		inlineSize: (width * zoom.percent) / 100,
		blockSize: (height * zoom.percent) / 100,
	})
	if (isFailed) return <ErrorState message="This image is damaged or too large to show. Download it to open it." />
	return (
		<section className={classes.viewer} aria-label={phrase('Image {title}', { title })}>
			<div className={classes.toolbar} role="toolbar" aria-label={phrase('View')}>
				<ViewTools zoom={zoom} onRotate={rotate} keys={keys} />
			</div>
			{keys.isShown && <ViewKeys />}
			<div
				ref={scroller}
				className={classes.scroller}
				role="document"
				aria-label={title}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
				tabIndex={0}
			>
				<div className={classes.turned} style={sized(turned)} data-turn={turn}>
					{url !== null && (
						<img
							className={classes.upright}
							style={{ ...sized(natural), rotate: `${turn}deg` }}
							src={url}
							alt={title}
							onLoad={({ currentTarget }) =>
								setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
							}
							onError={() => setFailed(true)}
						/>
					)}
				</div>
			</div>
		</section>
	)
}
