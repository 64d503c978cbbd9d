import { region } from '../../ui/text/region.ts'

/** The reader's time zone by name: as chosen, else the device's. */
export function zoneHere(): string {
	return region().timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
}
