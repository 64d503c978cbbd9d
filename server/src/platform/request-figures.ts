import { RequestTimes } from './request-times.ts'

/** Of this process, since it was started. */
export const requestTimes = new RequestTimes()

/** The routes that took longest on average, slowest first. Streams and files, which take what their readers take, apart. */
export function slowestRoutes(limit: number): { route: string; calls: number; meanMilliseconds: number }[] {
	return requestTimes
		.means()
		.filter(({ route }) => route.includes(' /api/') && !route.endsWith(' /api/events'))
		.sort((a, b) => b.meanMilliseconds - a.meanMilliseconds)
		.slice(0, limit)
}
