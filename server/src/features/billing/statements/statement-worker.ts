import { serveJobs } from '../../../platform/process/worker-jobs.ts'
import { drawStatement } from './draw-statement.ts'

serveJobs(drawStatement)
