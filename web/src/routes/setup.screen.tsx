import { useNameFirm } from '../features/firm/firm.api.ts'
import { SetupScreen } from '../features/identity/setup.screen.tsx'

/** The first visit: its administrator, and the name of the firm. */
export function FirstVisitScreen() {
	return <SetupScreen nameFirm={useNameFirm()} />
}
