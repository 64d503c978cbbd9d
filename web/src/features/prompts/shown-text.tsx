import classes from './prompts.module.css'

/** A long text that scrolls in itself. */
export function ShownText({ label, text }: { readonly label: string; readonly text: string }) {
	return (
		<section aria-label={label}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
			<pre className={classes.text} tabIndex={0}>
				{text}
			</pre>
		</section>
	)
}
