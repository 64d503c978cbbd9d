import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './page.module.css'

/** A grey bar in the place of a line of text. `width` in characters. */
export function Bone({ width = 12 }: { readonly width?: number }) {
	return <span className={classes.bone} style={{ inlineSize: `min(${width}ch, 100%)` }} aria-hidden="true" />
}

/** Says that something is on its way to those who do not see the skeleton. */
export function LoadingNote({ what }: { readonly what: string }) {
	return <VisuallyHidden role="status">Loading {what}</VisuallyHidden>
}
