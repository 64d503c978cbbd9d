const SLUG_MAX = 130

/** The id of an integration by its name: lowercase, hyphens for spaces. */
export function slugOf(name: string): string {
	return name.toLowerCase().replaceAll(/\s+/g, '-').slice(0, SLUG_MAX)
}
