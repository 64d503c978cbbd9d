/** Formatters by locale and options: to construct one takes longer than to format with it. */
function kept<Options extends object, Format>(
	construct: (locale: string | undefined, options: Options) => Format,
	about: (options: Options) => unknown = () => null,
) {
	const known = new Map<string, Format>()
	return (locale: string | undefined, options: Options): Format => {
		const key = JSON.stringify([locale, options, about(options)])
		const format = known.get(key) ?? construct(locale, options)
		known.set(key, format)
		return format
	}
}

/** In the device's time zone without one: another is noticed by its offset, on a laptop that travels with an open page. */
export const dateFormat = kept(
	(locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
	({ timeZone }) => (timeZone === undefined ? new Date().getTimezoneOffset() : null),
)

export const numberFormat = kept((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))

export const relativeFormat = kept(
	(locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)
