/** The name of a file without its ending. */
export function titleOf(name: string): string {
	return name.replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, '').trim() || name
}
