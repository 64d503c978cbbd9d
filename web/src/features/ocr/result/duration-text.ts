/** @param ms milliseconds */
export function durationText(ms: number): string {
	return ms < 60_000
		? `${(ms / 1000).toFixed(1)} s`
		: `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}
