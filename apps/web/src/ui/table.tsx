import type { ReactNode } from 'react';
import { joinClassNames } from './join-class-names.ts';

type TableRow = { name: string; cells: readonly ReactNode[] };

type TableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly TableRow[];
  /** The column (counted without the row names) that stands out. */
  highlightedColumn?: number;
};

export const Table = ({ caption, columns, rows, highlightedColumn }: TableProps) => (
  <section
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reachable by keyboard.
    tabIndex={0}
    className="overflow-x-auto rounded-card border border-line bg-white"
  >
    <table className="w-full min-w-[44rem] border-collapse text-left text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={joinClassNames(
                'px-5 py-4 align-bottom font-semibold',
                index - 1 === highlightedColumn && 'bg-playhead-tint',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className="border-b border-line last:border-b-0">
            <th scope="row" className="px-5 py-4 align-top font-medium">
              {row.name}
            </th>
            {row.cells.map((cell, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are told apart by their column and never move.
                key={index}
                className={joinClassNames(
                  'px-5 py-4 align-top',
                  index === highlightedColumn ? 'bg-playhead-tint font-medium' : 'text-ink-soft',
                )}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
