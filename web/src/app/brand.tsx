import classes from './brand.module.css'

/** The mark and the name. Without the name it is only the mark. */
export function Brand({ name = true }: { readonly name?: boolean }) {
	return (
		<span className={classes.brand}>
			<svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
				<rect width="32" height="32" rx="7" />
				<path d="M10.5 25V7.5h7.2c3.6 0 6 2.2 6 5.4s-2.4 5.4-6 5.4h-3.4V25zm3.8-9.6h2.8c1.7 0 2.7-.9 2.7-2.5s-1-2.5-2.7-2.5h-2.8z" />
			</svg>
			{name && <span className={classes.name}>Praxis</span>}
		</span>
	)
}
