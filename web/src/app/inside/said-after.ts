/** What follows a visible label in the name that says more: "3 new" of "Notifications, 3 new". */
export function saidAfter(label: string, name: string): string {
	return name.slice(label.length).replace(/^[\s,،、，]+/, '')
}
