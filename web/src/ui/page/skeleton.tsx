import { usePhrases } from '../text/phrases.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './page.module.css'

interface BoneProps {
	/** In characters. */
	readonly width?: number
	/** Read aloud in its place, where an element must not be empty. */
	readonly said?: string
}

/** A grey bar in the place of a line of text. */
export function Bone({ width = 12, said }: BoneProps) {
	return (
		<>
			<span className={classes.bone} style={{ inlineSize: `min(${width}ch, 100%)` }} aria-hidden="true" />
			{said !== undefined && <VisuallyHidden>{said}</VisuallyHidden>}
		</>
	)
}

/** Says that something is on its way to those who do not see the skeleton. */
export function LoadingNote({ what }: { readonly what: string }) {
	const phrase = usePhrases()
	return <VisuallyHidden role="status">{phrase('Loading {what}', { what: phrase(what) })}</VisuallyHidden>
}

/** Lines that stand for what is on its way, where nothing of its own shape is shown. Not seen when it comes at once. */
export function LoadingLines({ what }: { readonly what: string }) {
	return (
		<div className={classes.lines}>
			<LoadingNote what={what} />
			<Bone width={42} />
			<Bone width={56} />
			<Bone width={30} />
		</div>
	)
}
