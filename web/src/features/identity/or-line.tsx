import classes from './or-line.module.css'

/** A hairline with a word on it, between one way and another. */
export function OrLine({ children = 'or' }: { readonly children?: string }) {
	return <p className={classes.line}>{children}</p>
}
