// The script of the page in VS Code.
import { start, type Host } from './page/main'

declare function acquireVsCodeApi(): Host

start(acquireVsCodeApi())
