// Runs before the first paint, so that a dark screen does not flash white. It stands in its own file because the
// content security policy allows no inline script.
;(() => {
	const dark = matchMedia('(prefers-color-scheme: dark)')
	const apply = () => {
		let chosen = 'auto'
		try {
			chosen = localStorage.getItem('theme') ?? 'auto'
		} catch {
			// Storage may be turned off: the system's setting applies.
		}
		const scheme = chosen === 'dark' || (chosen !== 'light' && dark.matches) ? 'dark' : 'light'
		document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
	}
	apply()
	dark.addEventListener('change', apply)
	addEventListener('storage', apply)
})()
