// Runs before the first paint: sets the color scheme and makes the first call of pages behind sign-in, which `lib/first-answers.ts`
// reads. A file of its own because the content security policy allows no inline script.
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

	// The build puts the first segments of such pages here.
	const inside = '__INSIDE__'.split(' ')
	const { pathname, search } = location
	if (!inside.includes(pathname.split('/')[1] ?? '')) return
	// A preview of the portal makes each call by itself, as the client.
	let isPreview = new URLSearchParams(search).has('preview')
	try {
		isPreview ||= sessionStorage.getItem('portalPreview') !== null
	} catch {
		// Without storage only the address says so.
	}
	if (isPreview) return
	globalThis.firstCall = fetch(`/api/first?path=${encodeURIComponent(pathname + search)}`, {
		headers: { accept: 'application/json' },
		credentials: 'same-origin',
		signal: AbortSignal.timeout(4000),
	})
	// Without an answer the app makes each call by itself.
	globalThis.firstCall.catch(() => undefined)
})()
