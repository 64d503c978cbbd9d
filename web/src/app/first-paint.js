// Runs before the first paint, so that a dark screen does not flash white. It stands in its own file because the
// content security policy allows no inline script.
;(() => {
	let chosen = 'auto'
	try {
		chosen = localStorage.getItem('theme') ?? 'auto'
	} catch {
		// Storage may be switched off: the system's choice stands.
	}
	const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
	document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
